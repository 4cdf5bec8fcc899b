import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { inProject } from '../start/paths.mjs';
import { completeLockFile, missingPlatformPackages } from './lock-file.ts';
import type { LockFile } from './lock-file.ts';

describe('the lock file', () => {
  it('names every package of every platform, so that a clean install accepts it (else: npm run lock)', () => {
    const lock = JSON.parse(readFileSync(inProject('package-lock.json'), 'utf8')) as LockFile;
    expect(missingPlatformPackages(lock)).toEqual([]);
  });

  it('is completed beside the package that asks, with the platform read from the name', () => {
    const lock: LockFile = {
      packages: {
        'node_modules/lint': {
          version: '1.0.0',
          optionalDependencies: {
            '@lint/linux-x64-gnu': '1.0.0',
            '@lint/win32-arm64-msvc': '1.0.0',
          },
        },
        'node_modules/@lint/linux-x64-gnu': { version: '1.0.0', optional: true },
        'tools/node_modules/lint': {
          version: '2.0.0',
          optionalDependencies: { '@lint/darwin-arm64': '2.0.0' },
        },
      },
    };
    const { packages } = completeLockFile(lock);
    expect(packages['node_modules/@lint/win32-arm64-msvc']).toEqual({
      version: '1.0.0',
      cpu: ['arm64'],
      dev: true,
      optional: true,
      os: ['win32'],
    });
    expect(packages['tools/node_modules/@lint/darwin-arm64']?.version).toBe('2.0.0');
    expect(missingPlatformPackages(completeLockFile(lock))).toEqual([]);
  });
});

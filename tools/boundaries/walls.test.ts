import { globSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { findCycle } from './circles.ts';
import { HOUSES } from './houses.ts';
import { readManifest, readProject, type Manifest, type Project, listGitFiles } from './project.ts';
import { readImports } from './read-imports.ts';
import { findBreaches } from './walls.ts';

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

const manifests = new Map<string, Manifest>(
  Object.entries({
    '': { devDependencies: { vitest: '1' } },
    contract: { dependencies: { zod: '1' } },
    messages: { dependencies: { '@back-office/contract': '1' } },
    server: {
      dependencies: { '@back-office/contract': '1', '@back-office/messages': '1', pg: '1' },
      imports: { '#platform/*': './src/platform/*.ts', '#features/*': './src/features/*.ts' },
    },
    web: {
      dependencies: { '@back-office/contract': '1', '@back-office/messages': '1', react: '1' },
      imports: {
        '#kit/*': ['./src/kit/*.tsx', './src/kit/*.ts'],
        '#features/*': ['./src/features/*.tsx'],
      },
    },
    sandbox: { dependencies: { '@back-office/contract': '1' } },
    tests: { devDependencies: { '@back-office/contract': '1' } },
    bench: {},
    tools: {},
  }).map(([house, json]) => [house, readManifest(JSON.stringify(json))]),
);

function projectOf(sources: Record<string, string>): Project {
  const files = Object.entries(sources).map(
    ([path, source]) => [path, readImports(path, source)] as const,
  );
  return { files: new Map(files), manifests };
}

function breachesOf(sources: Record<string, string>): string[] {
  return findBreaches(projectOf(sources)).map(({ says }) => says);
}

describe('the walls let through', () => {
  it('app → features → platform, the door of a declared room, and the contract', () => {
    expect(
      breachesOf({
        'contract/src/kit/money.ts': `import { z } from 'zod'; export const money = z;`,
        'messages/src/shell.ts': `import type { A } from '@back-office/contract/kit/money';`,
        'server/src/platform/clock.ts': `import { hrtime } from 'node:process'; hrtime();`,
        'server/src/features/transactions/public.ts': `export const apply = 1;`,
        'server/src/features/gateway-feed/routes.ts': `
          import pg from 'pg';
          import { apply } from '#features/transactions/public';
          import { now } from '#platform/clock';
          import { money } from '@back-office/contract/kit/money';
          export { pg, apply, now, money };`,
        'server/src/app/api.ts': `import '../features/gateway-feed/routes.ts';`,
        'server/src/main.ts': `await import('./app/api.ts');`,
        'web/src/kit/list/pager.tsx': `import 'react';`,
        'web/src/features/transactions/page.tsx': `import { Pager } from '#kit/list/pager';`,
        'sandbox/src/main.ts': `import '@back-office/contract/gateway/events'; import 'node:http';`,
      }),
    ).toEqual([]);
  });

  it('the configuration of the root beside the source of a house, not in it', () => {
    expect(breachesOf({ 'vitest.config.ts': `import './web/house-imports.ts';` })).toEqual([]);
    expect(breachesOf({ 'vitest.config.ts': `import './web/src/main.tsx';` })).toHaveLength(1);
  });

  it('packages of the root in tests only', () => {
    const source = `import { it } from 'vitest';`;
    expect(breachesOf({ 'contract/src/kit/money.test.ts': source })).toEqual([]);
    expect(breachesOf({ 'contract/src/kit/money.ts': source })).toHaveLength(1);
  });
});

const planted: [string, string, string, RegExp][] = [
  [
    'web reaches a server file by path',
    'web/src/app/x.ts',
    `import '../../../server/src/main.ts';`,
    /web must not import server/,
  ],
  [
    'web reaches the server by name',
    'web/src/app/x.ts',
    `import '@back-office/server/app/api';`,
    /web must not import server/,
  ],
  [
    'server reaches the web',
    'server/src/app/x.ts',
    `import '@back-office/web/kit/pager';`,
    /server must not import web/,
  ],
  [
    'server reaches the sandbox',
    'server/src/app/x.ts',
    `import '../../../sandbox/src/main.ts';`,
    /server must not import sandbox/,
  ],
  [
    'the sandbox reaches the server',
    'sandbox/src/x.ts',
    `import '../../server/src/platform/clock.ts';`,
    /sandbox must not import server/,
  ],
  [
    'the sandbox reaches a screen of the contract',
    'sandbox/src/x.ts',
    `import '@back-office/contract/features/transactions';`,
    /sandbox must not import contract/,
  ],
  [
    'the sandbox reaches the words',
    'sandbox/src/x.ts',
    `import '@back-office/messages/shell';`,
    /sandbox must not import messages/,
  ],
  [
    'contract imports messages, type only',
    'contract/src/x.ts',
    `import type { Word } from '@back-office/messages/kit/words';`,
    /contract must not import messages/,
  ],
  [
    'contract imports an undeclared package',
    'contract/src/x.ts',
    `import 'pg';`,
    /pg is not declared in contract/,
  ],
  ['contract leans on Node', 'contract/src/x.ts', `import 'node:fs';`, /no node:fs/],
  ['web leans on Node', 'web/src/app/x.ts', `import 'node:path';`, /no node:path/],
  [
    'messages import the server in a type',
    'messages/src/x.ts',
    `export type A = import('@back-office/server/app/api').Api;`,
    /messages must not import server/,
  ],
  [
    "a room reaches into another room's files",
    'server/src/features/gateway-feed/x.ts',
    `import '#features/transactions/transaction-repository';`,
    /knock at the door/,
  ],
  [
    'a room reaches into another by a relative path',
    'server/src/features/gateway-feed/x.ts',
    `export * from '../transactions/transaction-repository.ts';`,
    /knock at the door/,
  ],
  [
    'an edge nobody declared',
    'server/src/features/transactions/x.ts',
    `import '#features/refunds/public';`,
    /transactions → refunds is not declared/,
  ],
  [
    'an edge nobody declared, in the web',
    'web/src/features/home/x.tsx',
    `const page = () => import('#features/refunds/public');`,
    /home → refunds is not declared/,
  ],
  [
    'platform imports a feature',
    'server/src/platform/x.ts',
    `import '#features/transactions/public';`,
    /platform must not import features/,
  ],
  [
    'kit imports a feature',
    'web/src/kit/x.tsx',
    `import '#features/transactions/page';`,
    /kit must not import features/,
  ],
  [
    'a feature imports the app',
    'server/src/features/refunds/x.ts',
    `import '../../app/api.ts';`,
    /features must not import app/,
  ],
  [
    'a package that the house does not declare',
    'web/src/app/x.ts',
    `import 'pg';`,
    /pg is not declared in web/,
  ],
  [
    'a house that the house does not declare',
    'bench/src/x.ts',
    `import '@back-office/contract/kit/money';`,
    /@back-office\/contract is not declared in bench/,
  ],
  [
    'another house by path instead of by name',
    'server/src/app/x.ts',
    `import '../../../contract/src/kit/money.ts';`,
    /by its name/,
  ],
  [
    'an import that nobody can read',
    'server/src/app/x.ts',
    `const name = 'x'; await import(name);`,
    /plain text/,
  ],
  ['require', 'server/src/app/x.ts', `require('express');`, /express is not declared/],
  [
    'a name outside of the imports map',
    'server/src/app/x.ts',
    `import '#nowhere/x';`,
    /#nowhere\/x is not in the imports/,
  ],
  [
    'tools lean on the product',
    'tools/x.ts',
    `import '../server/src/main.ts';`,
    /tools must not import server/,
  ],
  ['a file that does not parse', 'server/src/app/x.ts', `import {`, /./],
];

describe('what tests share', () => {
  it('is open to tests only', () => {
    const source = `import '../../testing/test-database.ts';`;
    expect(breachesOf({ 'server/src/features/funds/x.db.test.ts': source })).toEqual([]);
    expect(breachesOf({ 'server/src/features/funds/x.ts': source })).toEqual([
      expect.stringContaining('features must not import testing'),
    ]);
  });
});

describe('the walls catch', () => {
  it.each(planted)('%s', (_name, path, source, says) => {
    const found = breachesOf({ [path]: source });
    expect(found.length).toBeGreaterThan(0);
    expect(found[0]).toMatch(says);
  });

  it('a package that the contract should not need', () => {
    const heavy = readManifest(JSON.stringify({ dependencies: { zod: '1', pg: '1' } }));
    const project = { files: new Map(), manifests: new Map([['contract', heavy]]) };
    expect(findBreaches(project).map(({ says }) => says)).toEqual([
      'contract may not depend on pg',
    ]);
  });

  it('a circle of files', () => {
    const found = breachesOf({
      'server/src/platform/a.ts': `import './b.ts';`,
      'server/src/platform/b.ts': `import './c.ts';`,
      'server/src/platform/c.ts': `export { a } from './a.ts';`,
    });
    expect(found).toEqual([expect.stringContaining('a circle: ')]);
  });

  it('a circle of rooms, even one of types', () => {
    const found = breachesOf({
      'server/src/features/gateway-feed/public.ts': `import type { A } from '#features/funds/public';`,
      'server/src/features/funds/public.ts': `import type { B } from '#features/gateway-feed/public';`,
    });
    expect(found).toContainEqual(expect.stringContaining('a circle: server/'));
  });
});

describe('the reading', () => {
  const project = readProject(root, Object.keys(HOUSES));

  it('saw every source file there is', () => {
    const all = globSync('**/*.{ts,tsx,mts,cts,js,mjs,cjs,jsx}', {
      cwd: root,
      exclude: (name) => /node_modules|(^|\/)dist$|\.run|test-results/.test(String(name)),
    });
    expect(project.files.size).toBeGreaterThan(0);
    expect(project.files.size).toBe(all.length);
  });

  it('saw every file that git keeps', () => {
    const unread = (listGitFiles(root) ?? []).filter((path) => !project.files.has(path));
    expect(unread).toEqual([]);
  });

  it('finds the line and kind of each import', () => {
    const { imports } = readImports('a.ts', `import 'a';\nimport type { B } from 'b';`);
    expect(imports).toEqual([
      { specifier: 'a', line: 1, isTypeOnly: false },
      { specifier: 'b', line: 2, isTypeOnly: true },
    ]);
  });
});

describe('findCycle', () => {
  it('finds none in a tree, and the members of one in order', () => {
    const tree = new Map([
      ['a', new Set(['b', 'c'])],
      ['b', new Set(['c'])],
    ]);
    expect(findCycle(tree)).toEqual([]);
    const ring = new Map([
      ['z', new Set(['a'])],
      ['a', new Set(['b'])],
      ['b', new Set(['a'])],
    ]);
    expect(findCycle(ring)).toEqual(['a', 'b']);
  });
});

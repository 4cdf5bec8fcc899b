import { describe, expect, it } from 'vitest';
import { fileNameIn } from './download.ts';

describe('the name of a download', () => {
  it.each([
    ['attachment; filename="report.csv"', 'report.csv'],
    ['attachment; filename=report.csv', 'report.csv'],
    ['attachment; filename*=UTF-8\'\'%E4%BA%A4%E6%98%93.csv; filename="x.csv"', '交易.csv'],
    ['attachment; filename="../../etc/passwd"', 'passwd'],
    ['attachment; filename="a\\\\b.csv"', 'b.csv'],
    ["attachment; filename*=UTF-8''%E4%ZZ.csv", '%E4%ZZ.csv'],
    ['attachment', 'download'],
    ['', 'download'],
  ])('[S7.19] of %j is %s', (disposition, name) => {
    expect(fileNameIn(disposition)).toBe(name);
  });
});

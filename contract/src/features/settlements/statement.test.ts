import { expect, it } from 'vitest';
import { figureGroups, signedSum, statementFigures } from './statement.ts';

it('[S3.16] the columns of a statement have each of its figures once, so that they add up to its net', () => {
  const groups = Object.values(figureGroups);
  expect(groups.flat().toSorted()).toEqual([...statementFigures].toSorted());
  const figures = { sale: '1000', deduction: '35', refund: '200', reserveExtracted: '100' };
  expect(groups.map((group) => signedSum(figures, group))).toEqual([
    '1000',
    '-35',
    '-200',
    '-100',
    '0',
  ]);
});

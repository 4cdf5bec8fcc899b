import type { ScreeningTopic } from '@back-office/contract/features/onboarding/screening';

type MadeUp = {
  id: string;
  kind: 'INDIVIDUAL' | 'ENTITY';
  name: string;
  aliases?: readonly string[];
  original?: string;
  born?: string;
  /** Sanctions by default. */
  topic?: ScreeningTopic;
};

/** None of these exist. Some resemble people and businesses of the demo's applications, most do not. */
const madeUp: readonly MadeUp[] = [
  { id: '9000001', kind: 'INDIVIDUAL', name: 'ANJLI RAMESH PATEL', born: '1961' },
  {
    id: '9000002',
    kind: 'INDIVIDUAL',
    name: 'GUO WENLE',
    original: '郭文樂',
    aliases: ['KWOK Man-lok'],
    born: '1949-12-31',
    topic: 'adverseMedia',
  },
  { id: '9000003', kind: 'INDIVIDUAL', name: 'Ewan MAKDONALD', born: '1990', topic: 'pep' },
  { id: '9000004', kind: 'INDIVIDUAL', name: 'ZORAN TESTOVIC', aliases: ['Зоран Тестовић'] },
  { id: '9000005', kind: 'INDIVIDUAL', name: 'IBRAHIM AL-MITHALI', original: 'إبراهيم المثالي' },
  { id: '9000008', kind: 'ENTITY', name: 'Amber Quay Jewelers Limited', topic: 'match' },
  { id: '9000009', kind: 'ENTITY', name: 'Harbour Gem Nominee Ltd' },
  { id: '9000006', kind: 'ENTITY', name: 'IMAGINARY SHIPPING LINES' },
  { id: '9000007', kind: 'ENTITY', name: 'Example Minerals Export', aliases: ['EME Holding'] },
];

const element = (name: string, text: string | undefined): string =>
  text === undefined ? '' : `<${name}>${text}</${name}>`;

const entryOf = ({ id, kind, name, aliases = [], original, born, topic }: MadeUp): string => {
  const birth =
    born === undefined
      ? ''
      : `<INDIVIDUAL_DATE_OF_BIRTH>${element(born.length === 4 ? 'YEAR' : 'DATE', born)}</INDIVIDUAL_DATE_OF_BIRTH>`;
  const others = aliases
    .map((alias) => `<${kind}_ALIAS>${element('ALIAS_NAME', alias)}</${kind}_ALIAS>`)
    .join('');
  return `<${kind}>${element('DATAID', id)}${element('FIRST_NAME', name)}${element('UN_LIST_TYPE', topic ?? 'Sandbox')}${element('NAME_ORIGINAL_SCRIPT', original)}${others}${birth}</${kind}>`;
};

/** The sandbox's list, in the United Nations' format. */
export const madeUpList = (publishedOn: string): string => {
  const of = (kind: MadeUp['kind']): string =>
    madeUp
      .filter((one) => one.kind === kind)
      .map(entryOf)
      .join('');
  return `<?xml version="1.0" encoding="UTF-8"?><CONSOLIDATED_LIST dateGenerated="${publishedOn}T00:00:00Z"><INDIVIDUALS>${of('INDIVIDUAL')}</INDIVIDUALS><ENTITIES>${of('ENTITY')}</ENTITIES></CONSOLIDATED_LIST>`;
};

import { SaxesParser } from 'saxes';
import type { Verdict } from './judged.ts';
import { readZip, type ZipParts } from './zip-parts.ts';

type Kind = 'docx' | 'xlsx';

// The content types of a document's main part (ISO/IEC 29500-1, 11.3.10 and 12.3.23).
const mainTypes: Readonly<Record<Kind, string>> = {
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml',
};
const typesPart = '[Content_Types].xml';

const activeParts = /vbaproject|vbadata|macrosheets|activex|\/embeddings\/|oleobject/i;
const activeTypes = /macroenabled|vbaproject|vbadata|activex|oleobject|macrosheet/i;
const activeFields = /\bDDE(?:AUTO)?\b/i;
const outsideFields = /\bINCLUDE(?:TEXT|PICTURE)\s+"?\s*(?:https?:|\\\\|file:)/i;
// A link that must be clicked loads nothing by itself.
const clickedLink = /\/relationships\/hyperlink$/;

type Element = { name: string; attributes: Readonly<Record<string, string>> };
type Read = { elements: Element[]; fields: string };

const bare = (name: string): string => name.replace(/^.*:/, '');

/**
 * The elements of a part and the codes of its fields; throws if it is not well-formed XML or has a DTD, which is never allowed.
 */
const readXml = (bytes: Buffer): Read => {
  const parser = new SaxesParser();
  const read: Read = { elements: [], fields: '' };
  let isInField = false;
  parser.on('doctype', () => {
    throw new Error('A part of an office document brings a document type.');
  });
  parser.on('opentag', ({ name, attributes }) => {
    isInField = bare(name) === 'instrText';
    read.elements.push({ name: bare(name), attributes });
    read.fields += bare(name) === 'fldSimple' ? ` ${Object.values(attributes).join(' ')} ` : '';
  });
  parser.on('text', (text) => {
    read.fields += isInField ? text : '';
  });
  parser.on('closetag', () => {
    isInField = false;
  });
  parser.write(new TextDecoder('utf-8', { fatal: true }).decode(bytes)).close();
  return read;
};

/**
 * The content types used by some part, by part name or by extension. Writers list types of parts that they might have written;
 * names are case-insensitive (ISO/IEC 29500-2, 6.2).
 */
const contentTypesIn = (types: Buffer, parts: ZipParts): Map<string, string> => {
  const names = [...parts.keys()].map((name) => `/${name.toLowerCase()}`);
  return new Map(
    readXml(types).elements.flatMap(({ attributes: { PartName, Extension, ContentType } }) => {
      const named = PartName?.toLowerCase() ?? `.${Extension?.toLowerCase()}`;
      const isUsed =
        PartName === undefined ? names.some((name) => name.endsWith(named)) : names.includes(named);
      return ContentType === undefined || !isUsed ? [] : [[named, ContentType]];
    }),
  );
};

const loadsFromOutside = (relations: Buffer): boolean =>
  readXml(relations).elements.some(
    ({ name, attributes: { TargetMode = '', Type = '' } }) =>
      name === 'Relationship' && TargetMode.toLowerCase() === 'external' && !clickedLink.test(Type),
  );

/** Active content of a document, or content fetched from elsewhere. */
const problemOfContent = (parts: ZipParts, types: ReadonlyMap<string, string>): Verdict => {
  const xml = [...parts].filter(([name]) => /^(?:word|xl)\/[^/]+\.xml$/.test(name));
  const fields = xml.map(([, content]) => readXml(content).fields).join(' ');
  const isActive =
    [...parts.keys()].some((name) => activeParts.test(name)) ||
    [...types.values()].some((type) => activeTypes.test(type)) ||
    activeFields.test(fields);
  if (isActive) {
    return 'uploads.activeContent';
  }
  const relations = [...parts].filter(([name]) => name.endsWith('.rels'));
  const isFromOutside =
    [...parts.keys()].some((name) => name.startsWith('xl/externalLinks/')) ||
    outsideFields.test(fields) ||
    relations.some(([, content]) => loadsFromOutside(content));
  return isFromOutside ? 'uploads.outsideParts' : undefined;
};

const isRead = (name: string): boolean =>
  name === typesPart || name.endsWith('.rels') || /^(?:word|xl)\/[^/]+\.xml$/.test(name);

/** Checks a current-format Word or Excel document: an archive of XML parts. */
export const judgeOffice = async (kind: Kind, bytes: Buffer): Promise<Verdict> => {
  const parts = await readZip(bytes, isRead);
  if (typeof parts === 'string') {
    return parts;
  }
  const typesBytes = parts.get(typesPart);
  if (typesBytes === undefined) {
    return 'uploads.contentDiffers';
  }
  try {
    const types = contentTypesIn(typesBytes, parts);
    const problem = problemOfContent(parts, types);
    if (problem !== undefined) {
      return problem;
    }
    const hasMain = [...types].some(
      ([name, type]) => name.startsWith('/') && type === mainTypes[kind],
    );
    return hasMain ? undefined : 'uploads.contentDiffers';
  } catch {
    return 'uploads.damaged';
  }
};

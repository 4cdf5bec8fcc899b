import { z } from 'zod';
import { defineCall } from './call.ts';
import { fileSchema, sheetFormats } from './file.ts';
import { typedText } from './line.ts';
import type { Permission } from './permission.ts';

type Template<Name extends string, Path extends string> = {
  name: Name;
  path: Path;
  access: { kind: 'merchant'; permission: Permission };
};

/** An empty file to fill in and upload, with headings in the reader's language. */
export const defineTemplate = <const Name extends string, const Path extends string>(
  template: Template<Name, Path>,
) =>
  defineCall({
    ...template,
    method: 'POST',
    input: z.strictObject({ format: z.enum(sheetFormats) }),
    output: fileSchema,
    answersFile: true,
    errors: [],
    reads: true,
  });

const fileNameMax = 200;
// Room for the file name and the JSON around both.
const besideContentBytes = 4096;

/** Input and body limit of a call that accepts a table of at most this many bytes. */
export const takesSheet = (bytesMax: number) => {
  const base64Max = Math.ceil(bytesMax / 3) * 4;
  return {
    input: z.strictObject({
      fileName: typedText(fileNameMax),
      /** The file, base64. */
      content: z.base64().min(1).max(base64Max),
    }),
    bodyBytesMax: base64Max + besideContentBytes,
  };
};

/** A refused row of such a table, with the reason. */
export const wrongRowSchema = <
  const Columns extends readonly string[],
  const Problems extends readonly string[],
>(
  columns: Columns,
  problems: Problems,
) =>
  z.object({
    /** Line in the file; the heading is line 1. */
    line: z.int(),
    column: z.enum(columns),
    problem: z.enum(problems),
    /** In the reader's language. */
    message: z.string(),
  });

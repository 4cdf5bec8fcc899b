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

/** An empty file that people fill in and upload, with the headings in the reader's language. */
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
// For the name of the file and what JSON puts around both.
const besideContentBytes = 4096;

/** A call that takes a table of at most so many bytes: its input, and how large its body may be. */
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

/** A row of such a table that is not taken, and why. */
export const wrongRowSchema = <
  const Columns extends readonly string[],
  const Problems extends readonly string[],
>(
  columns: Columns,
  problems: Problems,
) =>
  z.object({
    /** In the file, the heading being line 1. */
    line: z.int(),
    column: z.enum(columns),
    problem: z.enum(problems),
    /** In the reader's language. */
    message: z.string(),
  });

import { z } from 'zod';
import { defineCall } from './call.ts';
import { fileSchema, sheetFormats } from './file.ts';
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

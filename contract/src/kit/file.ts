import { z } from 'zod';

/** The answer of a call that returns a file instead of an envelope. Spec S7.19. */
export type FileAnswer = {
  /** An ASCII name for every client, and the full name for clients with RFC 5987. */
  name: { ascii: string; full: string };
  mediaType: string;
  bytes: number;
  content: Uint8Array | AsyncIterable<Uint8Array>;
  /** Attachment if omitted. */
  disposition?: 'attachment' | 'inline';
};

/** Spreadsheets that people fill in and upload. */
export const sheetFormats = ['csv', 'xlsx'] as const;
export type SheetFormat = (typeof sheetFormats)[number];

export const fileSchema = z.custom<FileAnswer>();

import { z } from 'zod';

/** What a call answers that gives a file in place of an envelope. Spec S7.19. */
export type FileAnswer = {
  /** For every client, and for those that read other letters too (RFC 5987). */
  name: { ascii: string; full: string };
  mediaType: string;
  bytes: number;
  content: Uint8Array | AsyncIterable<Uint8Array>;
  /** To be saved, unless it says otherwise. */
  disposition?: 'attachment' | 'inline';
};

/** What people fill in and send back. */
export const sheetFormats = ['csv', 'xlsx'] as const;
export type SheetFormat = (typeof sheetFormats)[number];

export const fileSchema = z.custom<FileAnswer>();

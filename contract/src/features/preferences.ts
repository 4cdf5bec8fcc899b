import { z } from 'zod';
import { defineCall } from '../kit/call.ts';
import { languages } from '../kit/language.ts';
import { timeZoneIdSchema } from '../kit/time-zone.ts';

export const themeChoices = ['light', 'dark', 'system'] as const;
export const densities = ['compact', 'default', 'comfortable'] as const;

/** Choices of a person that apply in every browser; null if not chosen yet. */
export const preferencesSchema = z.object({
  language: z.enum(languages).nullable(),
  theme: z.enum(themeChoices).nullable(),
  density: z.enum(densities).nullable(),
  /** Spec S1.6. */
  dynamicTitle: z.boolean().nullable(),
});
export type Preferences = z.output<typeof preferencesSchema>;

/** Sends only the changed choices (Spec S3.9, S3.10). The language also applies to mails. */
export const choosePreferences = defineCall({
  name: 'choosePreferences',
  method: 'PUT',
  path: 'user/preferences',
  access: { kind: 'session', level: 'secondFactor' },
  input: z.strictObject({
    language: z.enum(languages).optional(),
    timeZone: timeZoneIdSchema.optional(),
    theme: z.enum(themeChoices).optional(),
    density: z.enum(densities).optional(),
    dynamicTitle: z.boolean().optional(),
  }),
  output: z.object({}),
  errors: [],
});

import { z } from 'zod';
import { defineCall } from '../../kit/call.ts';
import { merchantNumberSchema } from '../../kit/merchant-number.ts';
import { merchantReasonSchema } from '../merchants/facts.ts';

/** Rates with warnings at the merchant's own levels, ahead of the card schemes' limits. */
export const warnedRates = ['chargebacks', 'fraud'] as const;
export type WarnedRate = (typeof warnedRates)[number];

const levelSchema = z.int().min(1).max(10_000);

/** The share from which a level applies, per ten thousand payments; red is above amber. */
export const warningLevelsSchema = z
  .strictObject({ amber: levelSchema, red: levelSchema })
  .check(({ value: { amber, red }, issues }) => {
    if (red <= amber) {
      const minimum = amber + 1;
      issues.push({ code: 'too_small', origin: 'int', minimum, input: red, path: ['red'] });
    }
  });
export type WarningLevels = z.output<typeof warningLevelsSchema>;

const ofBothSchema = z.strictObject({
  chargebacks: warningLevelsSchema,
  fraud: warningLevelsSchema,
});
export type LevelsOfRates = z.output<typeof ofBothSchema>;

/** Used until a merchant or an operator sets others (docs/rates.md). */
export const defaultLevels: WarningLevels = { amber: 65, red: 90 };

/** Applies to the whole business, so it needs a person who sees all its gateways. */
export const setWarningLevels = defineCall({
  name: 'setWarningLevels',
  method: 'PUT',
  path: 'reports/rates/warningLevels',
  access: { kind: 'merchant', permission: 'riskRules.manage' },
  input: z.strictObject({ levels: ofBothSchema }),
  output: z.object({}),
  errors: ['reports.levelsOfBusiness'],
});

const named = { merchantNumber: merchantNumberSchema };

export const getMerchantWarningLevels = defineCall({
  name: 'getMerchantWarningLevels',
  method: 'GET',
  path: 'ops/merchants/{merchantNumber}/warningLevels',
  access: { kind: 'operator', permission: 'merchants.oversee' },
  input: z.strictObject(named),
  output: z.object({ levels: ofBothSchema }),
  errors: ['merchants.notFound'],
});

export const setMerchantWarningLevels = defineCall({
  name: 'setMerchantWarningLevels',
  method: 'PUT',
  path: 'ops/merchants/{merchantNumber}/warningLevels',
  access: { kind: 'operator', permission: 'merchants.edit' },
  input: z.strictObject({ ...named, reason: merchantReasonSchema, levels: ofBothSchema }),
  output: z.object({}),
  errors: ['merchants.notFound'],
});

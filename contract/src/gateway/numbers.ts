import { z } from 'zod';

/** Gateway-made, fixed width, beginning with the UTC+8 date of the order: YYYYMMDD and fourteen digits. */
export const paymentNumberSchema = z
  .string()
  .regex(/^20\d{2}(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])\d{14}$/, 'paymentNumber');
export const gatewayNumberSchema = z.string().regex(/^\d{8}$/);
export const merchantOrderNumberSchema = z.string().regex(/^[\x21-\x7e]{1,64}$/);

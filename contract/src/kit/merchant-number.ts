import { z } from 'zod';

export const merchantNumberSchema = z.string().regex(/^\d{6}$/, 'merchantNumber');

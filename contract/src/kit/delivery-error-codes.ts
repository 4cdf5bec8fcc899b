/** The refusals of proofs of delivery, for the one list of all (`error-codes.ts`). */
export const deliveryErrorCodes = {
  'waybills.notASale': 3701,
  'waybills.inStatement': 3702,
  'waybills.received': 3703,
  'waybills.imagesOnly': 3704,
  'waybills.numberUsed': 3705,
  'waybills.fileFormat': 3706,
  'waybills.fileColumns': 3707,
  'waybills.fileEmpty': 3708,
  'waybills.fileTooManyRows': 3709,
  'waybills.notFound': 3710,
  'waybills.notInThisStatus': 3711,
  'waybills.numberRequired': 3712,
} as const;

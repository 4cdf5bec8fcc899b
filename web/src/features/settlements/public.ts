import { lazyPart } from '#kit/lazy-part';

export const SettlementAnswer = lazyPart(
  async () => (await import('./cycle/settlement-section.tsx')).SettlementAnswer,
);

export { endOlderProofs } from './end-older-proofs.ts';
export { choicesOf, findFactors } from './factors.ts';
export { findKnownDevice, rememberDevice } from './known-devices.ts';
export { passkeyOptions } from './passkey-proof.ts';
export { removeNewerFactors } from './remove-newer-factors.ts';
export { sendCode } from './send-code.ts';
export { isTrustedBrowser, trustBrowser } from './trusted-browsers.ts';
export { tryFactor } from './try-factor.ts';
export { countTry } from './try-limits.ts';

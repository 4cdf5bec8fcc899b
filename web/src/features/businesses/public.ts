export { toneOf as businessTone } from './activation-steps.ts';
export { MoveDialog } from './onboarding/move-dialog.tsx';
export { OnboardingSection } from './onboarding/onboarding-section.tsx';

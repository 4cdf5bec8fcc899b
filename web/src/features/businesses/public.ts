export { StatusReasons } from './status-reasons.tsx';
export { MoveDialog } from './onboarding/move-dialog.tsx';
export { OnboardingSection } from './onboarding/onboarding-section.tsx';

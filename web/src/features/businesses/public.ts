export { OnboardingSection } from './onboarding/onboarding-section.tsx';

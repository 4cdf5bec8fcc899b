export { NewPasswordFields } from './new-password-fields.tsx';
export { refusedPassword } from './password-rules.ts';

// For every test file: a failed property says in its own message why it failed, beside seed and counterexample. By default the
// reason is only the error's cause, which the report of `npm test` does not have.
import fc from 'fast-check';

fc.configureGlobal({ ...fc.readConfigureGlobal(), includeErrorInReport: true });

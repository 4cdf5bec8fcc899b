// For every test file: a failed property reports its reason in its own message, beside seed and counterexample. By default the
// reason is only the error's cause, which the report of `npm test` does not include.
import fc from 'fast-check';

fc.configureGlobal({ ...fc.readConfigureGlobal(), includeErrorInReport: true });

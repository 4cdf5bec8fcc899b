-- An application that an operator returns to the review is promised another day (Spec S2.60).
grant update (due_on) on onboarding_applications to bo_operator;

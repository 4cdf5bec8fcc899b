-- A company may be held by 20 people and 10 companies, a line each; other answers stay within 1000 characters.
alter table onboarding_answers drop constraint onboarding_answers_value_check;
alter table onboarding_answers add constraint onboarding_answers_value_check
  check (length(value) between 1 and 1000 or field = 'holders' and length(value) between 1 and 1160);

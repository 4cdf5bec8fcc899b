-- Spec S4.16: a charge that has to be announced waits until its notice has left; a declined card is told of once for each card. Decision 31.
alter table subscription_letters add column letter_id uuid;
-- The card that was declined; empty where the mail is about no card.
alter table subscription_letters add column token_number text not null default '';
alter table subscription_letters no force row level security;
alter table subscriptions no force row level security;
update subscription_letters l set token_number = s.token_number from subscriptions s
where l.kind = 'failed' and s.business_id = l.business_id and s.number = l.subscription_number;
alter table subscription_letters force row level security;
alter table subscriptions force row level security;
alter table subscription_letters drop constraint subscription_letters_pkey;
alter table subscription_letters add primary key (business_id, subscription_number, kind, period, token_number);
grant update, delete on subscription_letters to bo_jobs;

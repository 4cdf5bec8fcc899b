-- Spec S4.16: the schemes count and stop a card, which may be kept under several tokens. The gateway's fingerprint says which are one card.
-- Decision 31.
alter table payment_tokens add column fingerprint text
  check (fingerprint ~ '^fp_[A-Za-z0-9_-]{16,64}$' and fingerprint !~ '[0-9]{13}');
-- When an issuer stopped every payment of the card to this merchant; only a later agreement of its payer lifts it.
alter table payment_tokens add column stopped_at timestamptz;
create index payment_tokens_of_card on payment_tokens (business_id, (coalesce(fingerprint, number)));

-- A payment in which the payer agreed names the fingerprint of its card.
alter table payment_tokens no force row level security;
alter table subscription_agreement_cards no force row level security;
alter table transactions no force row level security;
update payment_tokens k set fingerprint = t.card_fingerprint
from subscription_agreement_cards c
join transactions t on t.business_id = c.business_id and t.number = c.payment_number and t.card_fingerprint is not null
where c.business_id = k.business_id and c.token_number = k.number;
alter table transactions force row level security;
alter table subscription_agreement_cards force row level security;
alter table payment_tokens force row level security;

-- Of the token: its fingerprint when the attempt was planned, or its number where there was none.
alter table subscription_attempts add column card text;
alter table subscription_attempts no force row level security;
update subscription_attempts set card = token_number;
alter table subscription_attempts force row level security;
alter table subscription_attempts alter column card set not null;
alter table subscription_attempts drop constraint subscription_attempts_of_30_days, drop constraint subscription_attempts_of_24_hours;
alter table subscription_attempts
  add constraint subscription_attempts_of_30_days exclude using gist (business_id with =, card with =, currency with =, amount_minor with =, slot with =,
    tsrange(at at time zone 'UTC', at at time zone 'UTC' + interval '30 days') with &&) where (slot is not null),
  add constraint subscription_attempts_of_24_hours exclude using gist (business_id with =, card with =, currency with =, amount_minor with =, day_slot with =,
    tsrange(at at time zone 'UTC', at at time zone 'UTC' + interval '24 hours') with &&) where (day_slot is not null);

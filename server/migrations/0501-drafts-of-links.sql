-- Spec S2.39: a link that is not yet published, and amounts that its payer can choose with one press. Decision 30.
alter table payment_links add column is_draft boolean not null default false;
alter table payment_links add column presets jsonb not null default '[]';
alter table payment_links add check (not is_draft or (opened = 0 and started = 0 and payments = 0));
alter table payment_links add check (mode = 'customer' or presets = '[]');

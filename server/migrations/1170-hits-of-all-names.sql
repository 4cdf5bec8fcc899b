-- One hit per person and entry, with each name of the person that is like one of the entry; empty in hits found before,
-- which were one per name.
alter table onboarding_hits add column matches jsonb not null default '[]';

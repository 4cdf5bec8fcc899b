-- Mails about new browsers and new programs are counted apart. What is known from before counts as a browser for its day.
alter table known_devices add column is_program boolean not null default false;

-- Spec S2.37 (Decision 36): mail between cardholders and merchants. Where a cardholder's answer goes; who holds the address has
-- been sent it. It belongs to one payment, or to the shop as a whole.
create table reply_addresses (
  business_id bigint not null references businesses (id),
  -- Empty for the address of the shop.
  payment_number text not null,
  gateway_number text,
  key text not null check (key ~ '^[0-9a-f]{32}$'),
  language text not null check (language in ('en', 'zhCn', 'zhHk')),
  created_at timestamptz not null,
  primary key (business_id, payment_number),
  check ((payment_number = '') = (gateway_number is null))
);
create index reply_addresses_by_key on reply_addresses (key);
call wall_tenant_table('reply_addresses', '', '', '');
call wall_gateway_column('reply_addresses');
grant select, insert, update on reply_addresses to bo_tenant;
-- A mail comes without a session: whose it is follows from the key.
grant select on reply_addresses to bo_identity;
create policy identity_select on reply_addresses for select to bo_identity using (true);

create table mail_conversations (
  business_id bigint not null references businesses (id),
  number text not null check (number ~ '^M[0-9]{18}$'),
  -- Null while it is matched with no payment: then people of certain gateways do not see it.
  payment_number text,
  gateway_number text,
  merchant_order_number text,
  -- Of the cardholder: where answers go.
  email text not null,
  sender_name text not null,
  subject text not null,
  language text not null check (language in ('en', 'zhCn', 'zhHk')),
  status text not null check (status in ('pending', 'processed')),
  outcome text check (outcome in ('answered', 'noReplyNeeded')),
  -- No person has written yet: only a program that answers or returns mail.
  is_automatic boolean not null,
  unread integer not null check (unread >= 0),
  created_at timestamptz not null,
  -- Of the latest mail of either side.
  last_at timestamptz not null,
  -- One more with each mail and each step.
  version integer not null check (version > 0),
  -- The latest mail that people were notified of.
  noticed_version integer not null default 0,
  primary key (business_id, number),
  check ((status = 'processed') = (outcome is not null)),
  check ((payment_number is null) = (gateway_number is null) and (payment_number is null) = (merchant_order_number is null))
);
create index mail_conversations_by_last on mail_conversations (business_id, last_at desc, number desc);
create index mail_conversations_of_payment on mail_conversations (business_id, payment_number) where payment_number is not null;
-- What people have not been notified of, over all merchants.
create index mail_conversations_to_notice on mail_conversations (business_id, number) where unread > 0 and noticed_version < version;
call wall_tenant_table('mail_conversations', '', '', 'select, update');
call wall_gateway_column('mail_conversations');
grant select, insert, update on mail_conversations to bo_tenant;

create table mail_messages (
  business_id bigint not null,
  number text not null,
  version integer not null,
  gateway_number text,
  direction text not null check (direction in ('in', 'out')),
  kind text not null check (kind in ('mail', 'autoReply', 'bounce')),
  -- The hash of its Message-ID: the same mail is kept once.
  message_key text not null check (message_key ~ '^[0-9a-f]{64}$'),
  -- Null where it could not be repeated in an answer.
  message_id text,
  at timestamptz not null,
  sender text not null check (sender in ('cardholder', 'unverified', 'other', 'merchant')),
  sender_email text not null,
  sender_name text not null,
  subject text not null,
  body text not null,
  html text,
  marks text[] not null,
  -- Of a mail of the merchant's.
  person_id bigint,
  letter_id uuid,
  undelivered_at timestamptz,
  primary key (business_id, number, version),
  unique (business_id, message_key),
  foreign key (business_id, number) references mail_conversations (business_id, number),
  check ((direction = 'out') = (sender = 'merchant') and (direction = 'out') = (letter_id is not null))
);
create index mail_messages_by_letter on mail_messages (letter_id) where letter_id is not null;
call wall_tenant_table('mail_messages', '', '', 'select, update');
call wall_gateway_column('mail_messages');
grant select, insert, update on mail_messages to bo_tenant;

-- The words of the merchant's own where it changed those of the product.
create table mail_templates (
  business_id bigint not null references businesses (id),
  template text not null check (template in ('underReview', 'onItsWay', 'moreDetails', 'refundRequested', 'noRefund')),
  language text not null check (language in ('en', 'zhCn', 'zhHk')),
  body text not null,
  changed_by text not null,
  changed_at timestamptz not null,
  primary key (business_id, template, language)
);
call wall_tenant_table('mail_templates', '', '', '');
grant select, insert, update, delete on mail_templates to bo_tenant;

-- The predefined roles of businesses that are there already.
alter table roles no force row level security;
update roles set permissions = permissions || array['cardholderMail.view']
  || case when predefined in ('administrator', 'operations', 'risk', 'customerService') then array['cardholderMail.answer'] else '{}'::text[] end
  || case when predefined = 'administrator' then array['cardholderMail.templates'] else '{}'::text[] end
  || case when 'complaints.export' = any (permissions) then array['cardholderMail.export'] else '{}'::text[] end
where predefined is not null and not 'cardholderMail.view' = any (permissions);
alter table roles force row level security;

-- Spec S2.37, S6.3 (Decision 36): a mail that came to the shop gets its gateway when a person links it to a payment, and its files with
-- it. Until then they have none. Everything else that was submitted stays as it is.
alter policy tenant_update on uploaded_files
  using (business_id = tenant_business_id()
    and (submitted_at is null or (owner_kind = 'cardholderMail' and gateway_number is null))
    and (tenant_gateways() is null or gateway_number is null or gateway_number = any (tenant_gateways())));

-- The mails of subscriptions are written by a round, and carry the address to which the payer may answer.
grant select, insert, update on reply_addresses to bo_jobs;
create policy jobs on reply_addresses to bo_jobs using (true) with check (true);

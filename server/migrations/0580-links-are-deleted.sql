-- A link that no payer has opened can be deleted (Decision 30). Its orders hold back every other one by their foreign key.
grant delete on payment_links to bo_tenant;

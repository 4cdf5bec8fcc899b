-- Whether a case has Compelling Evidence 3.0 is noted when its answer leaves, by the payments of all gateways: the person who answers may
-- see only some of them. Two payments are compared by the payer's account, too.
grant select (business_id, id, email) on payers to bo_jobs;
create policy jobs on payers for select to bo_jobs using (true);

-- Spec S2.20 (Decision 37): the cases behind the figures of a trial, as they were when its rules were proposed. Figures and cases
-- stay the same for the person who confirms, whatever happens to the cases meanwhile.
create table rdr_trial_cases (
  business_id bigint not null references businesses (id),
  version integer not null,
  number text not null,
  gateway_number text not null,
  -- Of the rule that decides it, from 1.
  place integer not null check (place > 0),
  fate text not null check (fate in ('won', 'lost', 'open')),
  primary key (business_id, version, number)
);
call wall_tenant_table('rdr_trial_cases', '', '', '');
call wall_gateway_column('rdr_trial_cases');
grant select, insert on rdr_trial_cases to bo_tenant;

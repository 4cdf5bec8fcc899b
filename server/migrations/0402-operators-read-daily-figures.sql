-- Operators watch the limits of card schemes over all merchants.
grant select on daily_figures to bo_operator;
create policy operator on daily_figures for select to bo_operator using (true);

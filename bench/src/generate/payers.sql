-- Payers $1 to $2. Few buy often and many buy once; the card and the country belong to the payer.
insert into payers (business_id, id, email, name, ship_to_name, names_normal)
select pg_temp.business_id(), pg_temp.payer_id(k), email, name, ship_to_name,
  lower(name || E'\n' || ship_to_name)
from (
  select k, first || ' ' || last as name,
    case when pg_temp.draw(k, 104) < 0.9 then first || ' ' || last else gift_first || ' ' || last end as ship_to_name,
    lower(first || '.' || last) || k || '@' || domain as email
  from generate_series($1::bigint, $2::bigint) as k
  cross join lateral (
    select pg_temp.first_name(pg_temp.draw(k, 101)) as first,
      pg_temp.first_name(pg_temp.draw(k, 105)) as gift_first,
      pg_temp.last_name(pg_temp.draw(k, 102)) as last,
      pg_temp.pick(pg_temp.draw(k, 103),
        '{mail.example,post.example,inbox.example,letters.example,office.example}', '{0.45,0.7,0.85,0.95}') as domain
  ) as words
) as people

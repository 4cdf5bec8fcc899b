-- The words and shares that the payments are made of; each draw depends on its number and the seed alone.
create function pg_temp.pick(r double precision, words text[], bounds double precision[]) returns text
  language sql immutable parallel safe return words[1 + width_bucket(r, bounds)];
create function pg_temp.digits(r double precision, width integer) returns text
  language sql immutable parallel safe return lpad(floor(r * power(10, width))::bigint::text, width, '0');
create function pg_temp.first_name(r double precision) returns text
  language sql immutable parallel safe return (array[
    'Ada', 'Alice', 'Amir', 'Anna', 'Ben', 'Carla', 'Chloe', 'Daniel', 'Elena', 'Emma', 'Eva', 'Felix', 'Finn', 'Grace',
    'Hana', 'Hugo', 'Ines', 'Ivan', 'Jack', 'Jana', 'Kai', 'Lara', 'Leo', 'Lena', 'Lucas', 'Maria', 'Mei', 'Mia', 'Noah',
    'Nora', 'Olga', 'Omar', 'Paul', 'Rosa', 'Sara', 'Sofia', 'Tara', 'Theo', 'Wei', 'Yuki'])[1 + floor(r * 40)::integer];
create function pg_temp.last_name(r double precision) returns text
  language sql immutable parallel safe return (array[
    'Abbott', 'Ahmed', 'Baker', 'Bauer', 'Berg', 'Brown', 'Carter', 'Chan', 'Cheung', 'Clark', 'Costa', 'Dubois', 'Evans',
    'Fischer', 'Garcia', 'Green', 'Hansen', 'Harris', 'Hill', 'Ito', 'Jensen', 'Jones', 'Kim', 'King', 'Kovac', 'Lam',
    'Larsen', 'Lee', 'Leung', 'Lopez', 'Martin', 'Meyer', 'Moore', 'Moreau', 'Murphy', 'Novak', 'Ortiz', 'Park', 'Patel',
    'Perez', 'Quinn', 'Reed', 'Ricci', 'Rossi', 'Sato', 'Schmidt', 'Silva', 'Singh', 'Smith', 'Stone', 'Suzuki', 'Tanaka',
    'Taylor', 'Turner', 'Walker', 'Weber', 'White', 'Wong', 'Wood', 'Young'])[1 + floor(r * 60)::integer];
create function pg_temp.country_of(k bigint) returns text
  language sql immutable parallel safe return pg_temp.pick(pg_temp.draw(k, 106),
    '{US,GB,DE,FR,JP,HK,AU,CA,IT,ES,NL,KR,SG,KW,BR}',
    '{0.34,0.46,0.55,0.63,0.7,0.76,0.81,0.86,0.89,0.92,0.94,0.96,0.98,0.99}');
create function pg_temp.currency_of(country text) returns text
  language sql immutable parallel safe return case country
    when 'GB' then 'GBP' when 'JP' then 'JPY' when 'HK' then 'HKD' when 'AU' then 'AUD' when 'SG' then 'SGD'
    when 'KW' then 'KWD' when 'DE' then 'EUR' when 'FR' then 'EUR' when 'IT' then 'EUR' when 'ES' then 'EUR'
    when 'NL' then 'EUR' else 'USD' end;
-- Minor units that a dollar buys, roughly: the exponents of yen and dinar matter, the rates do not.
create function pg_temp.minor_per_usd(currency text) returns double precision
  language sql immutable parallel safe return case currency
    when 'JPY' then 150 when 'KWD' then 310 when 'HKD' then 780 when 'GBP' then 79 when 'EUR' then 92 else 100 end;
create function pg_temp.prefix_of(brand text) returns text
  language sql immutable parallel safe return case brand
    when 'visa' then '42' when 'mastercard' then '53' when 'amex' then '37' when 'jcb' then '35' when 'discover' then '60'
    when 'unionpay' then '62' else '36' end;
create function pg_temp.payer_id(k bigint) returns uuid
  language sql immutable parallel safe return md5('payer ' || k)::uuid;
-- Orders come thicker in the evening than at night, and thicker this month than half a year ago.
create function pg_temp.at_of_day(day double precision) returns timestamptz
  language sql stable parallel safe return date_trunc('milliseconds', pg_temp.since() + interval '1 day' * (
    floor(day) + (day - floor(day) - 0.11 * (sin(2 * pi() * (day - floor(day) - 0.3)) - sin(2 * pi() * -0.3)))));
create function pg_temp.number_of(i bigint, at timestamptz) returns text
  language sql stable parallel safe return to_char(at at time zone interval '8 hours', 'YYYYMMDD') || lpad(i::text, 14, '0');

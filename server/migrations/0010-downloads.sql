-- Files made for a person by a job. The row alone says which attempt's file is whole; a file without it is nothing.
create table downloads (
  business_id bigint not null references businesses (id),
  id uuid not null,
  person_id bigint not null,
  status text not null check (status in ('queued', 'running', 'ready', 'failed', 'cancelled', 'expired')),
  failure text check (failure in ('noPermission', 'tooManyRows', 'filterRefused', 'broken')),
  -- Filter, order, columns and format as they were asked for.
  request jsonb not null,
  language text not null check (language in ('zhCn', 'zhHk', 'en')),
  time_zone_id smallint not null check (time_zone_id between 1 and 7),
  -- What the person could see when the file was made; null means every gateway.
  gateway_numbers text[],
  rows integer not null check (rows >= 0),
  rows_done integer not null default 0,
  bytes bigint,
  attempt integer not null default 0,
  created_at timestamptz not null,
  finished_at timestamptz,
  expires_at timestamptz,
  primary key (business_id, id),
  check ((status = 'failed') = (failure is not null)),
  check (status not in ('ready', 'expired') or (bytes is not null and expires_at is not null))
);
create index downloads_by_person on downloads (business_id, person_id, created_at desc);
call wall_tenant_table('downloads', '', '', 'select, update');
grant select, insert on downloads to bo_tenant;
grant update (status, finished_at) on downloads to bo_tenant;

-- Text as a cell of a file: one line, and never a formula for the program that opens it. Full-width twins count, for
-- some programs read them as the narrow ones.
create function file_text(value text) returns text
  language sql immutable parallel safe
  return case
    when value ~ '^[\s\u00A0\u3000\uFEFF]*[=+@\-\uFF1D\uFF0B\uFF20\uFF0D]|[\u0001-\u001F\u007F-\u009F]' then
      case when value ~ '^[\s\u00A0\u3000\uFEFF]*[=+@\-\uFF1D\uFF0B\uFF20\uFF0D]|^[\t\r\n]' then '''' else '' end
        || regexp_replace(value, '[\u0001-\u001F\u007F-\u009F]+', ' ', 'g')
    else value
  end;

-- The same as a cell of a worksheet. The backslash is spelt out, so that the COPY that carries it has nothing to escape.
create function sheet_text(value text) returns text
  language sql immutable parallel safe
  return '<c t="inlineStr"><is><t xml:space="preserve">' || replace(replace(replace(replace(
    regexp_replace(left(file_text(value), 32000), '[\uFFFE\uFFFF]', '', 'g'),
    '&', '&amp;'), '<', '&lt;'), '>', '&gt;'), '\', '&#92;') || '</t></is></c>';

-- Where a carrier says that a parcel was handed over, and its own words, such as who signed. They go with the numbers they were told of.
alter table waybills no force row level security;
alter table waybills add column delivered_to text, add column delivery_note text;
alter table waybills force row level security;

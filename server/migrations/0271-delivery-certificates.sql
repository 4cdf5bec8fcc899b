-- Spec S3.17, S3.29: a delivery certificate beside a tracking number, or alone where a gateway takes images. The files are those of `uploads`.
alter table waybills add column image_count integer not null default 0 check (image_count between 0 and 10);
alter table waybills drop constraint waybills_tracking_numbers_check;
alter table waybills add constraint waybills_tracking_numbers_check check (cardinality(tracking_numbers) <= 10);
alter table waybills add constraint waybills_prove_something check (cardinality(tracking_numbers) + image_count > 0);

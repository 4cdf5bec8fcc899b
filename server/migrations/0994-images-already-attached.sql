-- Spec S3.17: an image that its payment has already is attached once; the batch says how many of its images were such.
alter table waybill_image_batches add column already_attached integer not null default 0;

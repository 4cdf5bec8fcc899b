-- Decision 27: gateway numbers are sent their rules beside each other, so none waits behind one that failed.
alter table rdr_tellings drop column failed_at;
alter table rdr_tellings drop constraint rdr_tellings_told_check, add constraint rdr_tellings_told_check check (told > 0);

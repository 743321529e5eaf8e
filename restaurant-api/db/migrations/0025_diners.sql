-- A search is looked up or walked to by how many it will probably find: of so many words of this column the database keeps what it meets.
ALTER TABLE diners ALTER COLUMN search SET STATISTICS 500;

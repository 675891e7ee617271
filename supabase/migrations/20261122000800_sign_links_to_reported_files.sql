-- Screenshots and videos of minors' screens are nobody's but their owner's and the operator's. The buckets are no longer public: a report holds
-- a signed link, made by its learner, that works for a year for whoever has the report. Links of before stop working; the operator
-- opens those files in the dashboard's storage.
update storage.buckets set public = false where id in ('bug-screenshots', 'bug-videos');

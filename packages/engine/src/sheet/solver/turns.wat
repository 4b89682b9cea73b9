;; The mean of a turn on one sheet, four upper sums at a time: what `sheet/turn.ts` and `sheet-writes.ts` work out one by
;; one, in the same order of sums, sixths and maxima, so that every bit is the same: `pmax` stands for `>` there, `max` for
;; `Math.max`, which keeps what is no number. `wasm.ts` lays the memory out and says where everything is; `pnpm generate`
;; in packages/engine assembles this.
;;
;; Of every set of dice and of every write there is a lane: 32 bytes, one f64 for each of the four sums, in two vectors.
;; Kept sets of none to four dice come first, then the rolls of five, by tally. An offset is a number of bytes from the
;; first lane to another.
(module
  (import "of" "memory" (memory 1))

  ;; For kept sets from the one with most dice down: offsets of the six sets with one more die.
  (import "of" "more" (global $more i32))
  ;; Runs of sets with equally many parts: [parts, sets], then for each set its offset and those of its parts.
  (import "of" "less" (global $less i32))
  (import "of" "lessEnd" (global $lessEnd i32))
  ;; How likely each roll is thrown at first, f64.
  (import "of" "chances" (global $chances i32))
  ;; What writing brings: the points f64, the address of the values of the sheet that follows, bytes added to the sum.
  (import "of" "writes" (global $writes i32))
  ;; What each write is worth with the two sums.
  (import "of" "worths" (global $worths i32))
  ;; Open boxes: the offset of their first write, where their rolls begin and end, and 1 where some roll scores nothing.
  (import "of" "boxes" (global $boxes i32))
  ;; Rolls of five equal dice that are jokers: their offset, and those of their first write and of the end of them.
  (import "of" "jokers" (global $jokers i32))
  ;; What a set is worth: kept (sets) or written (rolls), and at best.
  (import "of" "own" (global $own i32))
  (import "of" "best" (global $best i32))
  ;; Offsets: of the first set of four dice, of the first roll, and of the end; the largest sum in bytes.
  (import "of" "firstFour" (global $firstFour i32))
  (import "of" "firstRoll" (global $firstRoll i32))
  (import "of" "end" (global $end i32))
  (import "of" "cap" (global $cap i32))

  ;; For every four sums from $sum to $sumsEnd, each a number of bytes: the mean of a turn, stored at $row.
  (func (export "solve")
    (param $sum i32) (param $sumsEnd i32) (param $row i32)
    (param $writesEnd i32) (param $boxesEnd i32) (param $jokersEnd i32)
    (loop $fours
      (call $rateWrites (local.get $sum) (local.get $writesEnd))
      (call $rateRolls (local.get $boxesEnd) (local.get $jokersEnd))
      (call $keep (global.get $own))
      (call $choose)
      (call $keep (global.get $best))
      (call $choose)
      (call $first (local.get $sum) (local.get $row))
      (local.set $sum (i32.add (local.get $sum) (i32.const 16)))
      (br_if $fours (i32.lt_u (local.get $sum) (local.get $sumsEnd)))))

  ;; The points of every write and what the sheet that follows is worth.
  (func $rateWrites (param $sum i32) (param $end i32)
    (local $a i32) (local $b i32) (local $c i32) (local $d i32)
    (local $write i32) (local $row i32) (local $add i32) (local $to i32) (local $points v128)
    (local.set $a (i32.load (local.get $sum)))
    (local.set $b (i32.load offset=4 (local.get $sum)))
    (local.set $c (i32.load offset=8 (local.get $sum)))
    (local.set $d (i32.load offset=12 (local.get $sum)))
    (local.set $write (global.get $writes))
    (local.set $to (global.get $worths))
    (loop $next
      (local.set $points (v128.load64_splat (local.get $write)))
      (local.set $row (i32.load offset=8 (local.get $write)))
      (local.set $add (i32.load offset=12 (local.get $write)))
      (v128.store (local.get $to)
        (f64x2.add (local.get $points) (call $after (local.get $row) (local.get $add) (local.get $a) (local.get $b))))
      (v128.store offset=16 (local.get $to)
        (f64x2.add (local.get $points) (call $after (local.get $row) (local.get $add) (local.get $c) (local.get $d))))
      (local.set $to (i32.add (local.get $to) (i32.const 32)))
      (local.set $write (i32.add (local.get $write) (i32.const 16)))
      (br_if $next (i32.lt_u (local.get $write) (local.get $end)))))

  ;; What a sheet is worth with two sums after adding to them.
  (func $after (param $row i32) (param $add i32) (param $a i32) (param $b i32) (result v128)
    (v128.load64_lane 1
      (i32.add (local.get $row) (call $capped (i32.add (local.get $b) (local.get $add))))
      (v128.load64_zero (i32.add (local.get $row) (call $capped (i32.add (local.get $a) (local.get $add)))))))

  (func $capped (param $sum i32) (result i32)
    (select (local.get $sum) (global.get $cap) (i32.lt_u (local.get $sum) (global.get $cap))))

  ;; What every roll is worth to whoever must write it.
  (func $rateRolls (param $boxesEnd i32) (param $jokersEnd i32)
    (local $box i32) (local $at i32) (local $end i32) (local $from i32) (local $worth i32) (local $to i32)
    (local $low v128) (local $high v128)
    ;; Where a roll scores nothing it is written in the box that costs least.
    (local.set $low (f64x2.splat (f64.const -inf)))
    (local.set $high (local.get $low))
    (local.set $box (global.get $boxes))
    (loop $next
      (if (i32.load offset=12 (local.get $box))
        (then
          (local.set $worth (i32.add (global.get $worths) (i32.load (local.get $box))))
          (local.set $low (f64x2.max (local.get $low) (v128.load (local.get $worth))))
          (local.set $high (f64x2.max (local.get $high) (v128.load offset=16 (local.get $worth))))))
      (local.set $box (i32.add (local.get $box) (i32.const 16)))
      (br_if $next (i32.lt_u (local.get $box) (local.get $boxesEnd))))
    (local.set $to (i32.add (global.get $own) (global.get $firstRoll)))
    (local.set $end (i32.add (global.get $own) (global.get $end)))
    (loop $next
      (v128.store (local.get $to) (local.get $low))
      (v128.store offset=16 (local.get $to) (local.get $high))
      (local.set $to (i32.add (local.get $to) (i32.const 32)))
      (br_if $next (i32.lt_u (local.get $to) (local.get $end))))
    ;; Rolls of a box: the offset of the roll, and of its write behind the first write of the box.
    (local.set $box (global.get $boxes))
    (loop $nextBox
      (local.set $from (i32.add (global.get $worths) (i32.load (local.get $box))))
      (local.set $at (i32.load offset=4 (local.get $box)))
      (local.set $end (i32.load offset=8 (local.get $box)))
      (loop $next
        (local.set $to (i32.add (global.get $own) (i32.load16_u (local.get $at))))
        (local.set $worth (i32.add (local.get $from) (i32.load16_u offset=2 (local.get $at))))
        (v128.store (local.get $to)
          (f64x2.max (v128.load (local.get $to)) (v128.load (local.get $worth))))
        (v128.store offset=16 (local.get $to)
          (f64x2.max (v128.load offset=16 (local.get $to)) (v128.load offset=16 (local.get $worth))))
        (local.set $at (i32.add (local.get $at) (i32.const 4)))
        (br_if $next (i32.lt_u (local.get $at) (local.get $end))))
      (local.set $box (i32.add (local.get $box) (i32.const 16)))
      (br_if $nextBox (i32.lt_u (local.get $box) (local.get $boxesEnd))))
    (local.set $box (global.get $jokers))
    (block $none
      (br_if $none (i32.eq (local.get $box) (local.get $jokersEnd)))
      (loop $nextFace
        (local.set $worth (i32.add (global.get $worths) (i32.load offset=4 (local.get $box))))
        (local.set $end (i32.add (global.get $worths) (i32.load offset=8 (local.get $box))))
        (local.set $low (v128.load (local.get $worth)))
        (local.set $high (v128.load offset=16 (local.get $worth)))
        (loop $next
          (local.set $low (f64x2.max (local.get $low) (v128.load (local.get $worth))))
          (local.set $high (f64x2.max (local.get $high) (v128.load offset=16 (local.get $worth))))
          (local.set $worth (i32.add (local.get $worth) (i32.const 32)))
          (br_if $next (i32.lt_u (local.get $worth) (local.get $end))))
        (local.set $to (i32.add (global.get $own) (i32.load (local.get $box))))
        (v128.store (local.get $to) (local.get $low))
        (v128.store offset=16 (local.get $to) (local.get $high))
        (local.set $box (i32.add (local.get $box) (i32.const 12)))
        (br_if $nextFace (i32.lt_u (local.get $box) (local.get $jokersEnd))))))

  ;; The mean of every kept set once the rest is rolled: a sixth of the sum over one more die. $rolls is where what
  ;; the rolls are worth is kept.
  (func $keep (param $rolls i32)
    (local $set i32) (local $more i32)
    (local.set $more (global.get $more))
    (local.set $set (global.get $firstRoll))
    (loop $fours
      (local.set $set (i32.sub (local.get $set) (i32.const 32)))
      (call $mean (local.get $rolls) (local.get $more) (i32.add (global.get $own) (local.get $set)))
      (local.set $more (i32.add (local.get $more) (i32.const 12)))
      (br_if $fours (i32.gt_u (local.get $set) (global.get $firstFour))))
    (loop $fewer
      (local.set $set (i32.sub (local.get $set) (i32.const 32)))
      (call $mean (global.get $own) (local.get $more) (i32.add (global.get $own) (local.get $set)))
      (local.set $more (i32.add (local.get $more) (i32.const 12)))
      (br_if $fewer (local.get $set))))

  (func $mean (param $of i32) (param $more i32) (param $to i32)
    (local $a i32) (local $b i32) (local $c i32) (local $d i32) (local $e i32) (local $f i32)
    (local.set $a (i32.add (local.get $of) (i32.load16_u (local.get $more))))
    (local.set $b (i32.add (local.get $of) (i32.load16_u offset=2 (local.get $more))))
    (local.set $c (i32.add (local.get $of) (i32.load16_u offset=4 (local.get $more))))
    (local.set $d (i32.add (local.get $of) (i32.load16_u offset=6 (local.get $more))))
    (local.set $e (i32.add (local.get $of) (i32.load16_u offset=8 (local.get $more))))
    (local.set $f (i32.add (local.get $of) (i32.load16_u offset=10 (local.get $more))))
    (v128.store (local.get $to) (f64x2.div
      (f64x2.add (f64x2.add (f64x2.add (f64x2.add (f64x2.add
        (v128.load (local.get $a)) (v128.load (local.get $b))) (v128.load (local.get $c)))
        (v128.load (local.get $d))) (v128.load (local.get $e))) (v128.load (local.get $f)))
      (f64x2.splat (f64.const 6))))
    (v128.store offset=16 (local.get $to) (f64x2.div
      (f64x2.add (f64x2.add (f64x2.add (f64x2.add (f64x2.add
        (v128.load offset=16 (local.get $a)) (v128.load offset=16 (local.get $b))) (v128.load offset=16 (local.get $c)))
        (v128.load offset=16 (local.get $d))) (v128.load offset=16 (local.get $e))) (v128.load offset=16 (local.get $f)))
      (f64x2.splat (f64.const 6)))))

  ;; What every set is worth to who may write it or keep any part of it: itself, or the best of it with one die less.
  (func $choose
    (local $at i32) (local $parts i32) (local $sets i32) (local $end i32) (local $set i32) (local $part i32)
    (local $low v128) (local $high v128)
    (v128.store (global.get $best) (v128.load (global.get $own)))
    (v128.store offset=16 (global.get $best) (v128.load offset=16 (global.get $own)))
    (local.set $at (global.get $less))
    (loop $runs
      (local.set $parts (i32.shl (i32.load16_u (local.get $at)) (i32.const 1)))
      (local.set $sets (i32.load16_u offset=2 (local.get $at)))
      (local.set $at (i32.add (local.get $at) (i32.const 4)))
      (loop $nextSet
        (local.set $set (i32.load16_u (local.get $at)))
        (local.set $low (v128.load (i32.add (global.get $own) (local.get $set))))
        (local.set $high (v128.load offset=16 (i32.add (global.get $own) (local.get $set))))
        (local.set $end (i32.add (local.get $at) (local.get $parts)))
        (loop $nextPart
          (local.set $at (i32.add (local.get $at) (i32.const 2)))
          (local.set $part (i32.add (global.get $best) (i32.load16_u (local.get $at))))
          (local.set $low (f64x2.pmax (local.get $low) (v128.load (local.get $part))))
          (local.set $high (f64x2.pmax (local.get $high) (v128.load offset=16 (local.get $part))))
          (br_if $nextPart (i32.lt_u (local.get $at) (local.get $end))))
        (local.set $at (i32.add (local.get $at) (i32.const 2)))
        (local.set $set (i32.add (global.get $best) (local.get $set)))
        (v128.store (local.get $set) (local.get $low))
        (v128.store offset=16 (local.get $set) (local.get $high))
        (br_if $nextSet (local.tee $sets (i32.sub (local.get $sets) (i32.const 1)))))
      (br_if $runs (i32.lt_u (local.get $at) (global.get $lessEnd)))))

  ;; The mean over the first roll, stored for each of the four sums.
  (func $first (param $sum i32) (param $row i32)
    (local $chance i32) (local $roll i32) (local $end i32) (local $share v128) (local $low v128) (local $high v128)
    (local.set $chance (global.get $chances))
    (local.set $roll (i32.add (global.get $best) (global.get $firstRoll)))
    (local.set $end (i32.add (global.get $best) (global.get $end)))
    (loop $next
      (local.set $share (v128.load64_splat (local.get $chance)))
      (local.set $low (f64x2.add (local.get $low) (f64x2.mul (local.get $share) (v128.load (local.get $roll)))))
      (local.set $high (f64x2.add (local.get $high) (f64x2.mul (local.get $share) (v128.load offset=16 (local.get $roll)))))
      (local.set $chance (i32.add (local.get $chance) (i32.const 8)))
      (local.set $roll (i32.add (local.get $roll) (i32.const 32)))
      (br_if $next (i32.lt_u (local.get $roll) (local.get $end))))
    (v128.store64_lane 0 (i32.add (local.get $row) (i32.load (local.get $sum))) (local.get $low))
    (v128.store64_lane 1 (i32.add (local.get $row) (i32.load offset=4 (local.get $sum))) (local.get $low))
    (v128.store64_lane 0 (i32.add (local.get $row) (i32.load offset=8 (local.get $sum))) (local.get $high))
    (v128.store64_lane 1 (i32.add (local.get $row) (i32.load offset=12 (local.get $sum))) (local.get $high))))

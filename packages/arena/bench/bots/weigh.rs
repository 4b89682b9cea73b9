//! rustc --target wasm32-unknown-unknown --crate-type cdylib -O -C panic=abort -C strip=symbols -o built/weigh.rs.wasm weigh.rs

const FAILS: [f64; 7] = [1.0, 0.6666666666666666, 0.4444444444444444, 0.2962962962962963, 0.19753086419753085, 0.13168724279835392, 0.0877914951989026];

static mut ROOM: [u8; 65536] = [0; 65536];

fn place(text: &str) -> u64 {
    (text.as_ptr() as u64) << 32 | text.len() as u64
}

#[no_mangle]
pub unsafe extern "C" fn dw_alloc(bytes: usize) -> *mut u8 {
    if bytes < 65536 { std::ptr::addr_of_mut!(ROOM) as *mut u8 } else { std::ptr::null_mut() }
}

#[no_mangle]
pub extern "C" fn dw_games() -> u64 {
    place("[\"six-dice\"]")
}

/// # Safety
/// `question` is what `dw_alloc` gave for as many bytes.
#[no_mangle]
pub unsafe extern "C" fn dw_act(question: *const u8, bytes: usize) -> u64 {
    place(act(std::str::from_utf8_unchecked(std::slice::from_raw_parts(question, bytes))))
}

/// What is behind the next `key`.
fn after<'a>(text: &'a str, key: &str) -> Option<&'a str> {
    let (bytes, key) = (text.as_bytes(), key.as_bytes());
    let at = (0..bytes.len()).find(|&at| bytes[at] == key[0] && bytes[at..].starts_with(key))?;
    text.get(at + key.len()..)
}

fn number(text: &str) -> i32 {
    text.bytes().take_while(u8::is_ascii_digit).fold(0, |value, digit| value * 10 + i32::from(digit - b'0'))
}

/// The text that begins here, behind its quotation mark.
fn quoted(text: &str) -> &str {
    let bytes = text.as_bytes();
    &text[..(0..bytes.len()).find(|&at| bytes[at] == b'"').unwrap()]
}

fn worth(points: i32, dice: i32) -> f64 {
    (1.0 - FAILS[dice as usize]) * f64::from(points + 60 + 60 * dice)
}

fn is_losing(before: &str, seat: i32, points: i32) -> bool {
    if !after(before, "\"lastLap\":").unwrap().starts_with('t') {
        return false;
    }
    let mut totals = Vec::new();
    let mut rest = before;
    while let Some(found) = after(rest, "\"total\":") {
        totals.push(number(found));
        rest = found;
    }
    let own = totals[seat as usize] + points;
    totals.iter().any(|&total| total > own)
}

fn act(question: &str) -> &str {
    let legal = after(question, "\"legal\":[\"").unwrap();
    let first = quoted(legal);
    let turn = match after(question, "\"turn\":{") {
        Some(turn) if legal.as_bytes()[first.len() + 1] != b']' => turn,
        _ => return first,
    };
    let points = number(after(turn, "\"points\":").unwrap());
    let dice = number(after(turn, "\"nextDice\":").unwrap());
    let may_stop = after(turn, "\"mayStop\":").unwrap().starts_with('t');
    let (mut best, mut most) = (None, -1.0);
    let mut rest = after(turn, "\"takes\":[").unwrap();
    while rest.starts_with('{') || rest.starts_with(',') {
        let action = after(rest, "\"action\":\"").unwrap();
        let taken = after(action, "\"turnPoints\":").unwrap();
        let next = after(taken, "\"nextDice\":").unwrap();
        let stop = after(next, "\"mayStop\":").unwrap();
        let mut value = worth(number(taken), number(next));
        if stop.starts_with('t') && f64::from(number(taken)) > value {
            value = f64::from(number(taken));
        }
        if value > most {
            most = value;
            best = Some(quoted(action));
        }
        rest = after(stop, "}").unwrap();
    }
    if let Some(action) = best {
        return action;
    }
    let before = &question[..question.len() - turn.len()];
    let seat = number(after(turn, "\"seat\":").unwrap());
    let stops = may_stop && !is_losing(before, seat, points) && f64::from(points) >= worth(points, dice);
    if stops { "stop" } else { "continue" }
}
